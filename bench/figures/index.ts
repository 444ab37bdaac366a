import type { Stage } from '../stage.ts'
import { audit } from './audit.ts'
import { cells } from './cells.ts'
import { coldStart } from './cold-start.ts'
import { followers } from './followers.ts'
import { holdAndBook } from './hold-and-book.ts'
import { hotSlot } from './hot-slot.ts'
import { inventory } from './inventory/inventory.ts'
import { memory } from './memory.ts'
import { mixedLoad } from './mixed-load.ts'
import { monthView } from './month-view.ts'
import { octoAvailability } from './octo/availability.ts'
import { octoCalendar } from './octo/calendar.ts'
import { octoImport } from './octo/import.ts'
import { octoProducts } from './octo/products.ts'
import { feel } from './feel.ts'
import { lists } from './bookings/lists.ts'
import { scale } from './bookings/scale.ts'
import { search } from './bookings/search.ts'
import { redeem } from './books/redeem.ts'
import { reports } from './books/reports.ts'
import { signingIn } from './signing-in.ts'
import { upgrade } from './upgrade.ts'
import { neighbors } from './people/neighbors.ts'
import { users } from './people/users.ts'

/** Adding a figure is one file and one line. */
export const figures = {
  'hold-and-book': holdAndBook,
  'hot-slot': hotSlot,
  'month-view': monthView,
  'octo-availability': octoAvailability,
  'octo-calendar': octoCalendar,
  'octo-import': octoImport,
  'octo-products': octoProducts,
  feel,
  inventory,
  search,
  lists,
  scale,
  redeem,
  reports,
  'sign-in': signingIn,
  audit,
  followers,
  users,
  neighbors,
  'cold-start': coldStart,
  memory,
  'mixed-load': mixedLoad,
  cells,
  upgrade,
} satisfies Record<string, (stage: Stage) => Promise<string[]>>
