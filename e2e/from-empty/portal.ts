import { afterAll, assert, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { testApp, type TestApp } from '#test/app.ts'
import { freePort } from '#test/free-port.ts'
import { openFakeStripe } from '#test/fakes/stripe/index.ts'
import { openMailServer, type Received } from '#test/mail/mail-server.ts'
import { codeOf } from '#test/people/authenticator.ts'
import { runCommand } from '#test/servers/command.ts'
import { replaceStripe } from '../sale/stripe-network.ts'
import { openWindows, signIn } from '../world.ts'

const password = 'lantern orbit velvet quay'
const technician = { email: 'tess@portal.example', given: 'Tess', surname: 'Wright' }

export type Portal = Awaited<ReturnType<typeof openPortal>>

/** A fresh installation: an empty database, a mail server, card payments by a stand-in for Stripe. */
export async function openPortal() {
  const [port, mailPort] = [await freePort(), await freePort()]
  const mails = await openMailServer(mailPort)
  const stripe = await openFakeStripe(() => app.clock())
  const app: TestApp = await testApp({
    works: true,
    port,
    settings: {
      ...stripe.settings,
      PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      MAIL_FROM: 'portal@portal.example',
    },
  })
  const { windows, address } = await openWindows(app, port)
  afterAll(async () => {
    await mails.close()
    await stripe.close()
  })

  const forms = new Map<Page, string[]>()

  /** A page of a person. Its card payments go to the stand-in for Stripe. */
  async function open(path: string): Promise<Page> {
    const page = await windows.open()
    const sent: string[] = []
    forms.set(page, sent)
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && !besideForms.test(pathname))
        sent.push(`${request.method()} ${pathname}`)
    })
    await replaceStripe(page.context(), stripe)
    await page.goto(address + path)
    return page
  }

  return {
    open,
    /** The changing requests that a page has sent, by method and path. */
    formsOf: (page: Page): readonly string[] => forms.get(page) ?? [],
    /** The amounts that the stand-in for Stripe has captured and refunded. */
    books: stripe.books,
    /** Moves the server's clock. */
    pass: app.pass,
    now: () => app.clock(),

    /** Lets the first technician in by the command's link; both steps of signing in are set up. */
    async technician(): Promise<Page> {
      const { email, given, surname } = technician
      const { output } = await runCommand(app, ['add-technician.ts', email, given, surname], {
        PUBLIC_URL: address,
      })
      const page = await open(pathIn(output))
      await choosePassword(page, email)
      await setUpApp(page, app)
      await isSignedIn(page)
      return page
    },

    mailTo: (email: string, subject: string) => mailTo(mails.received, email, subject),

    /** Opens the link of the invitation's mail on this page, and signs in. */
    async accept(email: string, page: Page): Promise<void> {
      await page.goto(pathIn((await mailTo(mails.received, email, 'invited to the Reseller Portal')).text))
      await choosePassword(page, email)
      await isSignedIn(page)
    },
  }
}

/** Requests without a press on a save button: logs, checks while typing, and previews. */
const besideForms = /\/(log|audit|validations|plan|preview)\b/

/** Waits for the home page and skips the welcome, whose first step leads back to it. */
const isSignedIn = (page: Page) => page.getByRole('button', { name: 'Skip', exact: true }).click()

async function choosePassword(page: Page, email: string) {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByText('Your password is set.', { exact: false }).waitFor()
  await signIn(page, email, password)
}

/** Sets up the authenticator app that the installation's staff must have. */
async function setUpApp(page: Page, app: TestApp) {
  await page.getByRole('button', { name: 'Set up app', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, app))
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

function pathIn(text: string): string {
  const link = /https?:\/\/[^\s/]+(\/[^\s<>"]+)/.exec(text)
  if (link?.[1] === undefined) throw new Error(`no link in: ${text}`)
  return link[1]
}

export type Mail = { subject: string; text: string; pdfs: Buffer[] }

/** Waits for a mail to this address whose subject has these words; the newest where there are several. */
async function mailTo(received: Received[], email: string, subject: string): Promise<Mail> {
  const mails = () => received.filter(({ to }) => to.includes(email)).map(read)
  const named = new RegExp(subject, 'i')
  await expect.poll(() => mails().map((mail) => mail.subject)).toContainEqual(expect.stringMatching(named))
  const mail = mails().findLast((each) => named.test(each.subject))
  assert(mail)
  return mail
}

/** Subject, plain text and PDFs of a mail as it came over SMTP. */
function read({ data }: Received): Mail {
  const subject = words(/^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(data)?.[1] ?? '')
  const parts = data.split(/^--.*$/m).map((part) => {
    const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
    return { head, body: decoded(head, body.join('\r\n\r\n')) }
  })
  const text = parts.find(({ head }) => /text\/plain/i.test(head))?.body.toString() ?? ''
  return {
    subject,
    text,
    pdfs: parts.filter(({ head }) => /application\/pdf/i.test(head)).map((it) => it.body),
  }
}

function decoded(head: string, body: string): Buffer {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64')
  return /quoted-printable/i.test(head) ? unquoted(body.replaceAll(/=\r?\n/g, '')) : Buffer.from(body)
}

function unquoted(text: string): Buffer {
  const bytes = text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

/** A subject with its encoded words decoded. */
function words(subject: string): string {
  return subject
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .replaceAll(/=\?utf-8\?(q|b)\?(.*?)\?=\s?/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : unquoted(text.replaceAll('_', ' '))
      ).toString(),
    )
}
