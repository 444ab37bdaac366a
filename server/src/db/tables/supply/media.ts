import type { Alt, FileType } from '@reseller-portal/contract/products'
import type { ColumnType } from 'kysely'
import type { Filled, FilledJson } from '../columns.ts'

export type MediaTables = {
  product_pictures: {
    id: string
    supplier_id: string
    product_id: string
    version: Filled<number>
    digest: string
    width: number
    height: number
    position: number
    alt: FilledJson<Partial<Alt>>
    /** Null: it was never published. */
    live_position: number | null
    live_alt: ColumnType<Partial<Alt> | null, string | null | undefined, string | null>
    created_at: Date
    removed_at: Date | null
  }
  picture_files: {
    name: string
    picture_id: string
    type: FileType
    width: number
    bytes: Buffer
  }
}
