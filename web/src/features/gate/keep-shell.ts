// What `?worker&url` imports is made by the builder.
// oxlint-disable-next-line import/default
import workerAddress from './camera/scanner.worker.ts?worker&url'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

const place = '/web-redemption'

/** Keeps the gate's page and all that it is made of, so that it opens without network. */
export async function keepShell(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false
  await navigator.serviceWorker.register('/gate-worker.js', { scope: place })
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))
  const parts = [...new Set([place, workerAddress, wasm, ...loaded])]
  const shell = await caches.open('gate')
  await Promise.all(parts.map((part) => addTo(shell, part)))
  return (await shell.match(place)) !== undefined
}

/** A part that can't be loaded is tried again at the next visit; its older version stays until then. */
async function addTo(shell: Cache, part: string) {
  const isKnown = part.startsWith('/assets/') && (await shell.match(part)) !== undefined
  if (!isKnown) await shell.add(part).catch(() => undefined)
}
