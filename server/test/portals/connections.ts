import { expect } from 'vitest'
import { syncDue } from '#modules/connections/index.ts'
import type { TestApp } from '../app.ts'
import type { Desk } from '../desk.ts'
import type { OctoSupplier } from '../fakes/octo-supplier.ts'

export const capabilities = ['octo/pricing', 'octo/content']

/** What an administrator does with a connection, over HTTP; the worker's part is done when `imported` and `synced` end. */
export function connectionsAt(app: TestApp, desk: Pick<Desk, 'get' | 'post' | 'resellerId'>) {
  const connection = async (id: string) => (await desk.get(`/api/connections/${id}`)).body.connection
  /** Runs the synchronization, or waits for its end where the app's own worker has begun it. */
  const syncOf = async (id: string) => {
    await syncDue(app)
    const sync = async () => (await connection(id)).sync
    const { state } = await sync()
    if (state === 'RUNNING') await expect.poll(async () => (await sync()).state).not.toBe('RUNNING')
    return sync()
  }
  const previewOf = async (id: string) => (await desk.post(`/api/connections/${id}/preview`)).body.preview
  const productsOf = async (id: string) =>
    (await desk.get(`/api/products/products-list/${id}/products`)).body.products
  return {
    connection,
    previewOf,
    productsOf,
    /** Adds the supplier for the desk's own reseller and answers its id. */
    added: async (remote: Pick<OctoSupplier, 'address' | 'key'>): Promise<string> => {
      const address = { baseUrl: remote.address, apiKey: remote.key, capabilities }
      const answer = await desk.post('/api/connections', { ...address, resellerIds: [desk.resellerId] })
      expect(answer).toMatchObject({ status: 200 })
      return answer.body.connection.id
    },
    /** Approves the preview of this moment. */
    imported: async (id: string): Promise<void> => {
      const { digest } = await previewOf(id)
      expect(await desk.post(`/api/connections/${id}/apply`, { digest })).toMatchObject({ status: 200 })
      expect(await syncOf(id)).toMatchObject({ state: 'DONE' })
      expect(await connection(id)).toMatchObject({ failure: null })
    },
    synced: async (id: string) => {
      expect(await desk.post(`/api/connections/${id}/sync`)).toMatchObject({ status: 200 })
      return syncOf(id)
    },
    namesOf: async (id: string): Promise<string[]> =>
      (await productsOf(id)).map(({ name }: { name: string }) => name),
    ratesOf: async (id: string, name: string) => {
      const product = (await productsOf(id)).find((each: { name: string }) => each.name === name)
      return (await desk.get(`/api/rates/rate-list/${id}/${product.id}/rates`)).body.rates
    },
  }
}
