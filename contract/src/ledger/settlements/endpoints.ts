import * as z from 'zod'
import { download, endpoint } from '../../kit/endpoint.ts'
import { listInput, listOutput } from '../../kit/list.ts'
import { Day, Id, Language } from '../../kit/shapes.ts'
import { OpenSettlement, Settlement, settlementBases, SettlementLine } from './schema.ts'

export const listSettlements = endpoint({
  method: 'GET',
  path: '/api/settlements',
  summary: 'List the closed periods between a supplier and its resellers, newest first',
  input: listInput({ sort: ['to', 'reseller', 'supplier'], first: '-to' }),
  output: listOutput('settlements', Settlement),
  may: 'settlements.read',
  fromReplica: 'always',
  refuses: [],
})

export const openSettlements = endpoint({
  method: 'GET',
  path: '/api/settlements/open',
  summary: 'Read what each partner owes since the last closed period',
  input: z.object({}),
  output: z.object({ partners: z.array(OpenSettlement) }),
  may: 'settlements.read',
  refuses: [],
})

export const readSettlement = endpoint({
  method: 'GET',
  path: '/api/settlements/:id',
  summary: 'Read a closed period with a line for each booking',
  input: z.object({ id: Id }),
  output: z.object({ settlement: Settlement, lines: z.array(SettlementLine) }),
  may: 'settlements.read',
  fromReplica: 'always',
  refuses: ['things.not_found'],
})

export const settlementPdf = download({
  method: 'GET',
  path: '/api/settlements/:id/pdf',
  summary: 'Download a closed period as a document, for either side',
  input: z.object({ id: Id, language: Language.default('en') }),
  output: z.base64(),
  media: 'application/pdf',
  may: 'settlements.read',
  fromReplica: 'always',
  refuses: ['things.not_found', 'vouchers.busy'],
})

export const closePeriod = endpoint({
  method: 'POST',
  path: '/api/settlements',
  summary: 'Close the period with a reseller through a day. Closing the same day again changes nothing',
  input: z.object({ resellerId: Id, to: Day }),
  output: Settlement,
  may: 'channels.manage',
  refuses: ['channels.not_found', 'settlements.not_over', 'settlements.closed_already'],
})

export const settleBy = endpoint({
  method: 'PUT',
  path: '/api/settlements/basis',
  summary: 'Set the date by which a reseller’s sales are settled, from the next period on',
  input: z.object({ resellerId: Id, basis: z.enum(settlementBases) }),
  output: z.object({}),
  may: 'channels.manage',
  refuses: ['channels.not_found'],
})
