import kit from './es/kit.json' with { type: 'json' }
import organizations from './es/organizations.json' with { type: 'json' }
import accounts from './es/accounts.json' with { type: 'json' }
import products from './es/products.json' with { type: 'json' }
import inventory from './es/inventory.json' with { type: 'json' }
import connections from './es/connections.json' with { type: 'json' }
import prices from './es/prices.json' with { type: 'json' }
import offers from './es/offers.json' with { type: 'json' }
import ledger from './es/ledger.json' with { type: 'json' }
import payments from './es/payments.json' with { type: 'json' }
import sales from './es/sales.json' with { type: 'json' }
import gate from './es/gate.json' with { type: 'json' }
import documents from './es/documents.json' with { type: 'json' }
import channels from './es/channels.json' with { type: 'json' }
import reports from './es/reports.json' with { type: 'json' }
import { gather } from './gather.ts'
import type { Texts } from './texts.ts'

// A text that English has and Spanish has not does not compile.
export default gather([
  kit,
  organizations,
  accounts,
  products,
  inventory,
  connections,
  prices,
  offers,
  ledger,
  payments,
  sales,
  gate,
  documents,
  channels,
  reports,
]) satisfies Texts
