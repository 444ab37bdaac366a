import type { RefusalsOf } from '../../words.ts'

export const reportRefusals: RefusalsOf<'reports'> = {
  'reports.no_data': 'No data found',
  'reports.failed': 'Error loading reporting data',
  'reports.busy': 'Many files are being made at this moment. Try again in {retrySeconds} seconds.',
}
