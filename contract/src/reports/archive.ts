import * as z from 'zod'
import { download } from '../kit/endpoint.ts'

export const exportArchive = download({
  method: 'GET',
  path: '/api/operator/archive',
  summary:
    'Download all data of the supplier as one ZIP, as it is at one moment: JSON Lines and CSV for each kind of record, their schema, and the pictures',
  input: z.object({}),
  output: z.base64(),
  media: 'application/octet-stream',
  may: 'operator.manage',
  fromReplica: 'always',
  refuses: ['reports.busy'],
})
