import type pg from 'pg'

/**
 * Founds a small company: root C, divisions D1 and D2, teams T1 and T2 (below D1) and T3 (below D2), part P1
 * below T1. The databases of tests are cloned from one where this is done.
 */
export async function createCompany(pool: pg.Pool): Promise<void> {
  await pool.query(`
    with chart (id, upper) as (values ('C', null), ('D1', 'C'), ('D2', 'C'), ('T1', 'D1'),
        ('T2', 'D1'), ('T3', 'D2'), ('P1', 'T1')),
      known as (insert into units select id from chart)
    insert into organizations (year, organization_id, upper_organization_id, name, display_name)
    select year, id, upper, id, id from generate_series(2020, 2035) year, chart`)
}
