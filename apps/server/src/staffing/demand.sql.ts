/**
 * The months of placeholders to be named, of `reachable` projects in progress, tentative ones too (staffing-7). `first` and
 * `last` are SQL expressions of the months.
 */
export const demanded = (first: string, last: string) => `
    project_members m
    join projects p on p.project_id = m.project_id and p.status_code = 'ST001'
    join reachable r on r.project_id = m.project_id
    join member_plans l using (member_sn)
    where m.placeholder_kind = 'TBN' and m.is_active and not m.is_support and l.plan_hundredths > 0
      and l.month between ${first} and ${last}`
