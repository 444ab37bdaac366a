import { addPicture, describePicture, products, publishProduct } from '@reseller-portal/contract/products'
import type { Deps } from '#kit/context.ts'
import { keeperOf } from './accounts.ts'
import { openPeople, type Call } from './people.ts'
import { demoSuppliers } from './suppliers/index.ts'
import type { DemoPicture, DemoProduct } from './world.ts'

/** Draws a picture for each demo product without one, which takes seconds. Stops before the next picture when `ending` is aborted. */
export async function drawDemoPictures(deps: Deps, ending?: AbortSignal): Promise<void> {
  if (ending?.aborted) return
  const bare = await deps.db
    .selectFrom('products')
    .innerJoin('organizations', 'organizations.supplier_id', 'products.supplier_id')
    .select(['code', 'products.name'])
    .where('products.id', 'not in', (drawn) =>
      drawn
        .selectFrom('product_pictures')
        .select('product_id')
        // One that was added and not published is of a server that was killed meanwhile: the same file is the same picture.
        .where((picture) =>
          picture.or([picture('live_position', 'is not', null), picture('removed_at', 'is not', null)]),
        ),
    )
    .execute()
  if (bare.length === 0) return
  const people = openPeople(deps)
  for (const supplier of demoSuppliers)
    for (const product of supplier.products) {
      if (!bare.some(({ code, name }) => code === supplier.orgCode && name === product.name)) continue
      if (ending?.aborted) break
      await showPicture(product, people.as(keeperOf(supplier).email))
    }
  await people.close()
}

async function showPicture({ name, picture }: DemoProduct, operator: Call): Promise<void> {
  const { products: found } = await operator(products.list, { search: name })
  for (const { id: productId, version } of found.filter((each) => each.name === name)) {
    const file = (await drawScene(picture, name.length)).toString('base64')
    const added = await operator(addPicture, { productId, file })
    await operator(describePicture, { pictureId: added.id, version: added.version, alt: picture.alt })
    await operator(publishProduct, { id: productId, version })
  }
}

type Color = readonly [red: number, green: number, blue: number]

const size = { width: 640, height: 420 }

/** Sky above and below, and what shines in it. */
const lights: Readonly<Record<DemoPicture['light'], readonly [Color, Color, Color]>> = {
  day: [
    [142, 202, 230],
    [222, 243, 246],
    [255, 209, 120],
  ],
  sunset: [
    [84, 58, 122],
    [247, 160, 114],
    [255, 226, 160],
  ],
  night: [
    [14, 20, 52],
    [52, 64, 120],
    [240, 240, 220],
  ],
}

/** What stands before the sky, from far to near: where it begins (share of the height) and its color. */
const scenes: Readonly<Record<DemoPicture['scene'], readonly { at: number; color: Color; edge: Edge }[]>> = {
  sea: [
    { at: 0.5, color: [104, 160, 172], edge: 'blocks' },
    { at: 0.62, color: [32, 128, 136], edge: 'waves' },
    { at: 0.8, color: [18, 92, 104], edge: 'waves' },
  ],
  city: [
    { at: 0.4, color: [120, 140, 176], edge: 'blocks' },
    { at: 0.58, color: [66, 82, 132], edge: 'blocks' },
    { at: 0.86, color: [41, 53, 122], edge: 'hills' },
  ],
  canyon: [
    { at: 0.45, color: [206, 138, 98], edge: 'hills' },
    { at: 0.62, color: [172, 92, 64], edge: 'blocks' },
    { at: 0.8, color: [112, 54, 44], edge: 'hills' },
  ],
  park: [
    { at: 0.46, color: [150, 120, 190], edge: 'blocks' },
    { at: 0.6, color: [106, 168, 110], edge: 'hills' },
    { at: 0.78, color: [60, 124, 82], edge: 'hills' },
  ],
}

type Edge = 'waves' | 'hills' | 'blocks'

/** How far a layer rises above its place at a column, as a share of the height. */
function riseOf(edge: Edge, x: number, seed: number): number {
  if (edge === 'waves') return 0.012 * Math.sin(x / 14 + seed)
  if (edge === 'hills') return 0.06 * Math.sin(x / 90 + seed) + 0.03 * Math.sin(x / 37 + seed * 2)
  const block = Math.floor(x / 40) * 7 + seed * 13
  return ((block * block) % 17) / 100
}

async function drawScene({ scene, light }: DemoPicture, seed: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = size
  const points = Buffer.alloc(width * height * 3)
  for (let x = 0; x < width; x += 1) {
    const layers = scenes[scene].map(({ at, color, edge }) => ({
      top: (at - riseOf(edge, x, seed)) * height,
      color,
    }))
    for (let y = 0; y < height; y += 1) {
      const near = layers.findLast(({ top }) => y >= top)
      points.set(near?.color ?? skyAt(x, y, light), (y * width + x) * 3)
    }
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

function skyAt(x: number, y: number, light: DemoPicture['light']): Color {
  const [above, below, shine] = lights[light]
  const isShine = (x - size.width * 0.72) ** 2 + (y - size.height * 0.22) ** 2 < 46 ** 2
  if (isShine) return shine
  const mixed = (at: 0 | 1 | 2) => Math.round(above[at] + ((below[at] - above[at]) * y) / size.height)
  return [mixed(0), mixed(1), mixed(2)]
}
