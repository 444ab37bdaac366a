import { salesBy, type Report } from '../../report.ts'

/** Sales of each day by product. */
export const daily: Report = { isAddedUp: true, readsDays: true, rows: (scope) => salesBy('day', scope) }
