-- Whether hours that are typed save themselves (timecard-13), or wait for the button.
alter table company_settings add autosave boolean not null default true;
