-- A table of a year that is saved as a whole: its version and last update, under the name of the table. Its rows
-- stand in a table of their own. Version 0: nobody has saved it yet.
create table year_tables (
  table_name text collate "C" not null,
  year smallint not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint year_tables_updated_by references employees,
  primary key (table_name, year)
);

-- The share of what a GP style sells that sales OPEX takes (rates-1): in ten-thousandths of a percent,
-- 5.5 % is 55000.
create table opex_charges (
  year smallint not null,
  style_code text collate "C" not null,
  style_group text collate "C" not null generated always as ('GRGPST') stored,
  rate_ten_thousandths integer not null,
  remark text not null default '',
  primary key (year, style_code),
  constraint opex_charges_style foreign key (style_group, style_code) references codes,
  constraint opex_charges_share check (rate_ten_thousandths between 0 and 1000000)
);

-- Won for one dollar; 0 is as good as none (rates-4).
create table exchange_rates (
  year smallint primary key,
  won integer not null,
  constraint exchange_rates_within check (won between 0 and 10000)
);
