-- What a man-month of a grade costs in a year, on-site or in-house, in won and in dollars (prices-1). Amounts are
-- whole won and whole cents; null: there is no such price, which is another thing than a price of 0 (prices-2).
create table unit_prices (
  year smallint not null,
  unit_type_code text collate "C" not null,
  unit_type_group text collate "C" not null generated always as ('GRUNPR') stored,
  grade_code text collate "C" not null,
  grade_group text collate "C" not null generated always as ('GRDEGR') stored,
  development_won bigint,
  development_cents bigint,
  prime_cost_won bigint,
  prime_cost_cents bigint,
  settlement_won bigint,
  settlement_cents bigint,
  target_selling_won bigint,
  target_selling_cents bigint,
  remark text not null default '',
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by text collate "C" constraint unit_prices_updated_by references employees,
  primary key (year, unit_type_code, grade_code),
  constraint unit_prices_unit_type foreign key (unit_type_group, unit_type_code) references codes,
  constraint unit_prices_grade foreign key (grade_group, grade_code) references codes,
  constraint unit_prices_not_negative check (least(development_won, development_cents, prime_cost_won,
    prime_cost_cents, settlement_won, settlement_cents, target_selling_won, target_selling_cents) >= 0)
);
-- whether a grade is in use, before it is deleted
create index unit_prices_by_grade on unit_prices (grade_code);
