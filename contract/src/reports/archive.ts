import * as z from 'zod'
import { download } from '../kit/endpoint.ts'

/** For people only: no API key has its permission, for it has every guest. */
export const exportArchive = download({
  method: 'POST',
  path: '/api/archive',
  summary:
    'Download all records of the company as one ZIP, as they are at one moment: JSON Lines and CSV, with their schema. A supplier gets products, prices, departures, bookings, tickets, scans, and pictures; a reseller gets bookings, tickets, and statements',
  input: z.object({}),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'security.manage',
  repeatable: true,
  refuses: ['reports.busy', 'organizations.none'],
})
