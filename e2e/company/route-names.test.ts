import { expect, test } from 'vitest'
import { isLongRun } from '#test/long-runs.ts'
import { nobody, operator, superAdmin, technician } from '../tour/people.ts'
import { openWorld } from '../world.ts'

const world = await openWorld()
const phone = { width: 360, height: 740 }

/** The address of each route name of spec 2 §2 about companies and registration, and of the administration: who opens it, and its title. */
const contacts = ['Contacts', 'Contactos', 'Contacts'] as const
const locations = ['Locations', 'Ubicaciones', 'Lieux'] as const
const company = ['Company', 'Empresa', 'Entreprise'] as const
const requested = ['Account requested', 'Cuenta solicitada', 'Compte demandé'] as const
const pages: [path: string, as: string[], titles: readonly [en: string, es: string, fr: string]][] = [
  ['/home', [superAdmin, operator], company],
  ['/company-info', [superAdmin, operator], company],
  [
    '/company-edit-info',
    [superAdmin, operator],
    ['Edit company', 'Editar la empresa', 'Modifier l’entreprise'],
  ],
  [
    '/company-add-info',
    [operator],
    ['Add company information', 'Añadir los datos de la empresa', 'Ajouter les informations de l’entreprise'],
  ],
  ['/company-contacts', [superAdmin, operator], contacts],
  ['/company-contacts-add', [superAdmin, operator], contacts],
  ['/company-contacts-edit/{contact}', [superAdmin], contacts],
  ['/company-contacts-view/{contact}', [superAdmin], contacts],
  ['/company-location-listings', [superAdmin, operator], locations],
  ['/company-location-add', [superAdmin], locations],
  ['/company-location-details/{location}', [superAdmin], locations],
  ['/company-location-edit/{location}', [superAdmin], locations],
  ['/company-location-view/{location}', [superAdmin], locations],
  ['/register', [nobody], ['Request an account', 'Solicitar una cuenta', 'Demander un compte']],
  ['/accountRequested', [nobody], requested],
  ['/registrations', [technician], ['Registrations', 'Solicitudes de cuenta', 'Inscriptions']],
  ['/organizations', [technician], ['Organizations', 'Organizaciones', 'Organisations']],
  [
    '/feature-management',
    [technician],
    ['Feature Management', 'Gestión de funciones', 'Gestion des fonctionnalités'],
  ],
  [
    '/app-management',
    [technician],
    ['App Management', 'Gestión de la aplicación', 'Gestion de l’application'],
  ],
  ['/feedback', [superAdmin, operator, technician], ['Feedback', 'Comentarios', 'Commentaires']],
]

// Before a merge the tour of every screen opens these pages.
test.runIf(isLongRun).each([
  ['en-US', 0],
  ['es-ES', 1],
  ['fr-FR', 2],
] as const)(
  'in %s every route name leads to its page with its title, on a phone as well',
  { tags: ['2.2-32', '2.2-62', '2.2-175', '2.9-03'], timeout: 600_000 },
  async (locale, place) => {
    const names = await namesOf()
    for (const who of [superAdmin, operator, technician, nobody]) {
      const mine = pages.filter(([, as]) => as.includes(who))
      const look = { locale, viewport: phone }
      const page = await (who === nobody
        ? world.stranger('/not-found', look)
        : world.signedIn(who, '/start', look))
      for (const [path, , titles] of mine) {
        await page.goto(path.replace(/{(\w+)}/, (_whole, name: string) => names.get(name) ?? ''))
        const title = `${titles[place]} - Reseller Portal`
        await expect.poll(() => page.title(), { message: `${who} ${path}` }).toBe(title)
        await page.getByRole('heading', { level: 1, name: titles[place] }).waitFor()
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width)
      }
    }
  },
)

/** A contact and a location of the super admin, by id. */
async function namesOf(): Promise<Map<string, string>> {
  const page = await world.signedIn(superAdmin, '/start')
  const [contact, location] = await page.evaluate(async () => {
    const read = async (address: string) => (await fetch(address)).json()
    const { companies } = await read('/api/companies')
    const at = `/api/resellers/${companies[0].id}/contacts`
    const { contacts: existing } = await read(at)
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
    const body = JSON.stringify({ name: 'Eve Slip', type: 'AGENT', phone: '', reference: null })
    const one = existing[0] ?? (await (await fetch(at, { method: 'POST', headers, body })).json())
    const { locations: places } = await read(`/api/companies/${companies[0].id}/locations`)
    return [one.id, places[0].id]
  })
  return new Map([
    ['contact', contact],
    ['location', location],
  ])
}
