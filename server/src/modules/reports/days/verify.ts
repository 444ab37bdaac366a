import { sql } from 'kysely'
import type { Db } from '#kit/context.ts'
import { columnsOf, daysOf, figures, keys } from './rows.ts'

type DayDifference = { id: string; what: string; kept: number; rows: number }

/** Checks the figures by day: together with the facts that are not in them yet, they equal the sums of all facts. */
export async function dayDifferences(db: Db): Promise<DayDifference[]> {
  const pairs = figures.map(
    (figure) => sql`(${figure}, ${sql.ref(`kept.${figure}`)}, ${sql.ref(`summed.${figure}`)})`,
  )
  const sums = figures.map((figure) => sql`sum(${sql.ref(figure)})::bigint as ${sql.ref(figure)}`)
  const { rows } = await sql<DayDifference>`
    with kept as (
      select ${columnsOf(keys)}, ${sql.join(sums)} from (
        select ${columnsOf([...keys, ...figures])} from report_days
        union all (${daysOf(sql`report_rest()`)})
      ) each group by ${columnsOf(keys)}
    ), summed as (${daysOf(sql`(select 1 as times, * from report_facts)`)})
    select concat_ws(' ', side, owner_id, basis, day) as id, figure.what,
      coalesce(figure.kept, 0) as kept, coalesce(figure.summed, 0) as rows
    from kept full join summed using (${columnsOf(keys)})
    cross join lateral (values ${sql.join(pairs)}) as figure (what, kept, summed)
    where coalesce(figure.kept, 0) <> coalesce(figure.summed, 0) and report_fold_is_sound()
    order by 1, 2`.execute(db)
  return rows
}
