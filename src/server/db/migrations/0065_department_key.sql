-- Without a department a person is shown in 'Corporate' (people-and-company 2), and is searched for and sorted as that.
update person set search_key = search_key || 'corporate' where org_unit = '' and search_key like E'%\n';
