export type KitTables = {
  idempotent_answers: {
    account_id: string
    key: string
    fingerprint: string
    status: number | null
    body: string | null
    created_at: Date
  }
}
