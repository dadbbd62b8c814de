-- Who reads an appraisal is asked with every save of one: the few HR admins are found without a look at everybody.
create index person_hr_admins on person (tenant_id, id) where is_hr_admin;
