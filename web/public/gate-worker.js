// Serves the gate's own page and its parts when there is no network, and nothing else.
const place = '/web-redemption'

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === place)
    event.respondWith(fetch(request).catch(() => kept(place)))
  else if (pathname.startsWith('/assets/')) event.respondWith(kept(pathname, request))
})

async function kept(path, request) {
  const shell = await caches.open('gate')
  return (await shell.match(path)) ?? (request ? fetch(request) : Response.error())
}
