import kit from './en/kit.json' with { type: 'json' }
import organizations from './en/organizations.json' with { type: 'json' }
import accounts from './en/accounts.json' with { type: 'json' }
import products from './en/products.json' with { type: 'json' }
import inventory from './en/inventory.json' with { type: 'json' }
import connections from './en/connections.json' with { type: 'json' }
import prices from './en/prices.json' with { type: 'json' }
import offers from './en/offers.json' with { type: 'json' }
import ledger from './en/ledger.json' with { type: 'json' }
import payments from './en/payments.json' with { type: 'json' }
import sales from './en/sales.json' with { type: 'json' }
import gate from './en/gate.json' with { type: 'json' }
import documents from './en/documents.json' with { type: 'json' }
import channels from './en/channels.json' with { type: 'json' }
import reports from './en/reports.json' with { type: 'json' }
import { gather } from './gather.ts'
import type { ListedTexts } from './listed.ts'

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
]) satisfies ListedTexts
