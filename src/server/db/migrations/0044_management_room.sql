-- A moved branch writes the depth of thousands of rows anew: with room beside them their indexes stay as they are.
alter table management set (fillfactor = 70);
