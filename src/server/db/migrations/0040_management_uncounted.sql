-- Who stands above whom is derived from person in the same transaction, whose own triggers count it; those of the
-- derived rows copied all that a moved branch rewrites (0037).
drop trigger noted_insert on management;
drop trigger noted_update on management;
drop trigger noted_delete on management;
