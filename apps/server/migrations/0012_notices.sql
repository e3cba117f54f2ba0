-- What is slow to pack is not packed: most files are packed already, and a part of one that is not can be read
-- without reading all of it.
alter table files alter column contents set storage external;
alter table files add constraint files_keys_as_a_pair unique (file_key, path_key);

create table notices (
  notice_sn bigint generated always as identity primary key,
  subject text not null constraint notices_subject check (subject <> ''),
  -- cleaned before it is stored (notices-6)
  contents text not null,
  -- the words of the contents, to be searched
  contents_text text not null,
  is_pinned boolean not null,
  version integer not null default 1,
  registered_at timestamptz not null,
  registered_by text collate "C" constraint notices_registered_by references employees,
  updated_at timestamptz not null,
  updated_by text collate "C" constraint notices_updated_by references employees
);
-- the list, a page at a time
create index notices_in_order on notices (is_pinned desc, registered_at desc, notice_sn desc);

create table notice_files (
  file_sn bigint primary key constraint notice_files_file references files,
  notice_sn bigint not null constraint notice_files_notice references notices,
  -- an image of the contents
  is_inline boolean not null,
  position integer not null,
  constraint notice_files_position unique (notice_sn, position)
);

create table notice_reads (
  employee_id text collate "C" not null constraint notice_reads_employee references employees,
  notice_sn bigint not null constraint notice_reads_notice references notices on delete cascade,
  read_at timestamptz not null,
  primary key (employee_id, notice_sn)
);
create index notice_reads_by_notice on notice_reads (notice_sn);
