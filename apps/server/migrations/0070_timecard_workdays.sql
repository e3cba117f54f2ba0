-- Workdays are those on which the employee held a role that keeps a timecard (man-months-10). Closed months keep what
-- they have; those who hold such a role for good have the workdays that they had.
update work_stretches s set workdays = (
    select count(*) from generate_series(s.first_day, s.last_day, interval '1 day') d
    where extract(isodow from d) < 6
      and not exists (select from holidays h where h.office_code = s.office_code
        and d::date between h.first_day and h.last_day)
      and exists (select from employee_roles r where r.employee_id = s.employee_id
        and r.role_id in ('LE001', 'LE002', 'LE003', 'LE004', 'LE999')
        and coalesce(r.from_day <= d::date, true) and coalesce(r.to_day >= d::date, true)))
  where not exists (select from month_closes c where c.employee_id = s.employee_id and c.month = s.month)
    and not exists (select from employee_roles r where r.employee_id = s.employee_id
      and r.role_id in ('LE001', 'LE002', 'LE003', 'LE004', 'LE999') and r.from_day is null and r.to_day is null);
