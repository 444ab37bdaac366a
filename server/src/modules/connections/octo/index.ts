import type { Work } from '../../../kit/context.ts'
import type { RemoteCatalogue, RemoteProbe } from '../catalogue.ts'
import { PartnerError } from '../supplier.ts'

export async function readCatalogue(_supplierId: string, _work: Work): Promise<RemoteCatalogue> {
  throw new PartnerError('failed', 'stub')
}
export async function probe(
  _at: { baseUrl: string; key: string; capabilities: readonly string[]; settings: object },
  _work: Work,
): Promise<RemoteProbe> {
  throw new PartnerError('failed', 'stub')
}
export function forget(_supplierId: string): void {}
