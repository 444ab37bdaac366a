import { salesBy, type Report } from '../../report.ts'

/** Sales of each week, from Sunday on, by product. */
export const weekly: Report = { isAddedUp: true, readsDays: true, rows: (scope) => salesBy('week', scope) }
