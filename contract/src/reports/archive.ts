import * as z from 'zod'
import { download, endpoint } from '../kit/endpoint.ts'
import type { RefusalCode } from '../kit/refusal.ts'
import { Id, Instant } from '../kit/shapes.ts'

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

/** An archive that is read in: bytes of the file, and of each part in which it is sent. */
export const mostArchive = { bytes: 1_000_000_000, ofPart: 4_000_000 } as const

export const arrivingStates = [
  'SENDING',
  'CHECKING',
  'CHECKED',
  'LOADING',
  'PICTURES',
  'DONE',
  'FAILED',
] as const

/**
 * Why an archive can't be read in: it isn't one, has another version's form or is a reseller's, is larger than
 * allowed, a row isn't as the schema says, names a row that isn't there, comes twice, or breaks a rule; the company has
 * records already; or the reason is with the portal.
 */
export const archiveFaults = [
  'unreadable',
  'other_version',
  'of_reseller',
  'too_large',
  'malformed',
  'reference',
  'twice',
  'rule',
  'not_empty',
  'interrupted',
] as const

export const ArchiveProblem = z.object({
  fault: z.enum(archiveFaults),
  /** The file of the archive and its line, counted from 1; empty and 0 where the fault isn't in one. */
  file: z.string(),
  line: z.int(),
  column: z.string(),
})
export type ArchiveProblem = z.infer<typeof ArchiveProblem>

/** What an archive has, file by file; not every file comes along. */
const ArchivedFile = z.object({ file: z.string(), rows: z.int(), comesAlong: z.boolean() })

export const ArrivingArchive = z.object({
  id: Id,
  state: z.enum(arrivingStates),
  startedAt: Instant,
  /** Who sends it. */
  by: z.string(),
  bytes: z.int(),
  /** How many of its parts have arrived, in order and without a gap. */
  parts: z.int(),
  /** Rows that were checked or loaded so far; while pictures are loaded, pictures. */
  done: z.int(),
  /** How many there are, once that is known. */
  total: z.int().nullable(),
  files: z.array(ArchivedFile),
  pictures: z.int(),
  /** Files that aren't pictures, or too large ones: they were left out. */
  unusable: z.int(),
  problem: ArchiveProblem.nullable(),
})
export type ArrivingArchive = z.infer<typeof ArrivingArchive>

const Answer = z.object({ archive: ArrivingArchive })
const refuses = ['suppliers.none'] as const satisfies readonly RefusalCode[]

export const readArriving = endpoint({
  method: 'GET',
  path: '/api/archive/arriving',
  summary: 'Read how far the archive is that the company reads in, or how the last one ended',
  input: z.object({}),
  output: z.object({
    archive: ArrivingArchive.nullable(),
    /** Whether the company already has products, bookings, or settings, with which an archive would conflict. */
    hasRecords: z.boolean(),
  }),
  may: 'security.manage',
  refuses,
})

export const beginArriving = endpoint({
  method: 'POST',
  path: '/api/archive/arriving',
  summary:
    'Begin to send a supplier’s archive to a company without products and bookings. The same person can begin again',
  input: z.object({ bytes: z.int().min(22).max(mostArchive.bytes) }),
  output: Answer,
  may: 'security.manage',
  repeatable: true,
  refuses: [...refuses, 'archives.not_empty', 'archives.under_way'],
})

export const sendArriving = endpoint({
  method: 'PUT',
  path: '/api/archive/arriving/:id/parts/:position',
  summary: `Send a part of the archive in base64: ${mostArchive.ofPart} bytes, the last one fewer. The same part again changes nothing`,
  input: z.object({
    id: Id,
    position: z.coerce.number().int().min(0).max(1000),
    part: z.base64().max(Math.ceil(mostArchive.ofPart / 3) * 4),
  }),
  output: Answer,
  may: 'security.manage',
  repeatable: true,
  mostBytes: Math.ceil(mostArchive.ofPart / 3) * 4 + 1000,
  refuses: ['archives.not_found', 'archives.part'],
})

export const checkArriving = endpoint({
  method: 'POST',
  path: '/api/archive/arriving/:id/check',
  summary: 'Read the archive that was sent without loading it, to see what is in it',
  input: z.object({ id: Id }),
  output: Answer,
  may: 'security.manage',
  repeatable: true,
  refuses: ['archives.not_found', 'archives.part'],
})

export const loadArriving = endpoint({
  method: 'POST',
  path: '/api/archive/arriving/:id/load',
  summary: 'Load a checked archive: all its records, or none',
  input: z.object({ id: Id }),
  output: Answer,
  may: 'security.manage',
  repeatable: true,
  refuses: ['archives.not_found', 'archives.not_empty'],
})

export const dropArriving = endpoint({
  method: 'DELETE',
  path: '/api/archive/arriving/:id',
  summary: 'Delete an archive that was sent and isn’t being loaded',
  input: z.object({ id: Id }),
  output: z.object({}),
  may: 'security.manage',
  repeatable: true,
  refuses: ['archives.not_found'],
})
