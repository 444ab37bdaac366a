import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { testApp, type TestApp } from '#test/app.ts'
import { connectionsAt } from '#test/portals/connections.ts'
import { openDesk, type Desk } from '#test/desk.ts'
import { octoProduct, octoSupplier, type OctoSupplier } from '#test/fakes/octo-supplier.ts'
import { bombPng, photo } from '#test/operator/pictures.ts'
import { fetchPictures } from '../index.ts'

let app: TestApp
let desk: Desk
let at: ReturnType<typeof connectionsAt>
let remote: OctoSupplier
let host: string

beforeAll(async () => {
  app = await testApp()
  desk = await openDesk(app, { roles: ['RESELLER_PORTAL_SUPER_ADMIN'] })
  at = connectionsAt(app, desk)
})
beforeEach(async () => {
  remote = await octoSupplier('Seine Boats', [])
  host = remote.address.replace('/octo', '')
})

type Media = { src: string; type: string; rel: string; title: string }
const picture = (path: string, rel = 'GALLERY', type = 'image/jpeg'): Media => ({
  src: `${host}/pictures/${path}`,
  type,
  rel,
  title: `Picture ${path}`,
})
const boatWith = (more: object) => ({ ...octoProduct('boat', 'Boat'), ...more })
const sells = (more: object) => {
  remote.products = [boatWith(more)]
}

async function opened(more: object) {
  sells(more)
  const id = await at.added(remote)
  await at.imported(id)
  await fetchPictures(app)
  return id
}
/** What of the product is shown, in order, by what it shows. */
async function shownOf(supplierId: string) {
  const rows = await app.db
    .selectFrom('product_pictures')
    .select(['live_alt', 'live_position'])
    .where('supplier_id', '=', supplierId)
    .where('live_position', 'is not', null)
    .orderBy('live_position')
    .execute()
  expect(rows.map(({ live_position }) => live_position)).toEqual(rows.map((_, index) => index))
  return rows.map(({ live_alt }) => live_alt?.en ?? '')
}
const coverOf = async (id: string) => (await at.productsOf(id))[0].picture
const fetched = () => remote.calls.filter((call) => call.includes('/pictures/'))

describe('pictures of a supplier that is kept elsewhere', () => {
  test('are fetched, checked and scaled by us, its cover first, and no browser asks the supplier for one', async () => {
    remote.pictures = { deck: await photo(1400, 900, { place: true }), cover: await photo(800, 500) }
    const id = await opened({ media: [picture('deck'), picture('cover', 'COVER')] })
    expect(await shownOf(id)).toEqual(['Picture cover', 'Picture deck'])
    const cover = await coverOf(id)
    expect(cover.alt).toBe('Picture cover')
    for (const { src } of cover.sources) expect(src).toMatch(/^\/api\/media\/[\w-]+\.(avif|webp)$/)
    const file = await app.inject({ url: cover.sources[0].src })
    expect(file.statusCode).toBe(200)
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
    expect(fetched()).toHaveLength(2)
    await at.synced(id)
    await fetchPictures(app)
    expect(fetched()).toHaveLength(2)
  })

  test('are those of the first where a supplier lists a product twice', async () => {
    remote.pictures = { deck: await photo(1400, 900, { place: true }) }
    const id = await at.added(remote)
    const media = [picture('deck')]
    remote.products = [boatWith({ media }), boatWith({ media, title: 'Boat again' })]
    await at.imported(id)
    await fetchPictures(app)
    expect(await shownOf(id)).toEqual(['Picture deck'])
    expect(await at.namesOf(id)).toEqual(['Boat'])
  })

  test('are read where the first edition of the content has them', async () => {
    remote.pictures = { cover: await photo(640, 400), one: await photo(320, 200) }
    const id = await opened({
      coverImageUrl: `${host}/pictures/cover`,
      galleryImages: [{ url: `${host}/pictures/one`, title: 'On deck', caption: null }],
    })
    expect(await shownOf(id)).toEqual(['', 'On deck'])
  })

  test('follow the supplier: another order, a new one, and what it shows no more', async () => {
    remote.pictures = { a: await photo(64, 40), b: await photo(65, 40), c: await photo(66, 40) }
    const id = await opened({ media: [picture('a'), picture('b')] })
    sells({ media: [picture('c'), picture('b')] })
    await at.synced(id)
    expect(await shownOf(id)).toEqual(['Picture b'])
    await fetchPictures(app)
    expect(await shownOf(id)).toEqual(['Picture c', 'Picture b'])
    sells({ media: [picture('a')] })
    await at.synced(id)
    await fetchPictures(app)
    expect(await shownOf(id)).toEqual(['Picture a'])
  })

  test('that are none, too large, a bomb, a film or a logo are left out; the others are shown', async () => {
    remote.pictures = {
      script: Buffer.from('<svg onload="alert(1)"/>'),
      bomb: bombPng(20_000, 20_000, 10),
      huge: Buffer.alloc(11_000_000, 255),
      missing: 404,
      good: await photo(64, 40),
      logo: await photo(65, 40),
    }
    const id = await opened({
      media: [
        ...['script', 'bomb', 'huge', 'missing', 'good'].map((path) => picture(path)),
        ...[picture('logo', 'LOGO'), picture('film', 'GALLERY', 'video/mp4')],
      ],
    })
    expect(await shownOf(id)).toEqual(['Picture good'])
    expect(fetched().toSorted()).not.toContain('GET /pictures/logo')
    await fetchPictures(app)
    expect(fetched()).toHaveLength(5)
  })

  test('are there once the supplier answers again', async () => {
    remote.pictures = { cover: 503 }
    const id = await opened({ media: [picture('cover', 'COVER')] })
    remote.pictures = { cover: await photo(64, 40) }
    await fetchPictures(app)
    expect(await shownOf(id)).toEqual([])
    app.pass({ minutes: 6 })
    await fetchPictures(app)
    expect(await shownOf(id)).toEqual(['Picture cover'])
  })

  test('are followed to another address, never to a private one, and ten of a product are enough', async () => {
    remote.pictures = { there: await photo(64, 40) }
    remote.pictures['moved'] = { movedTo: '/pictures/there' }
    remote.pictures['inside'] = { movedTo: 'http://169.254.169.254/latest/meta-data' }
    remote.pictures['round'] = { movedTo: '/pictures/round' }
    const many = await Promise.all(Array.from({ length: 12 }, (_, at) => photo(70 + at, 40)))
    many.forEach((file, index) => {
      remote.pictures[`m${index}`] = file
    })
    const all = ['moved', 'inside', 'round', ...many.map((_, index) => `m${index}`)]
    const id = await opened({ media: all.map((path) => picture(path)) })
    expect(await shownOf(id)).toEqual(
      ['moved', ...many.slice(0, 7).map((_, at) => `m${at}`)].map((path) => `Picture ${path}`),
    )
  })

  test('are asked for again later where the supplier fails, and given up after five times', async () => {
    remote.pictures = { cover: 503 }
    const id = await opened({ media: [picture('cover', 'COVER')] })
    for (let tries = 2; tries < 8; tries += 1) {
      app.pass({ days: 1 })
      await fetchPictures(app)
    }
    expect(fetched()).toHaveLength(5)
    expect(await shownOf(id)).toEqual([])
  })
})
