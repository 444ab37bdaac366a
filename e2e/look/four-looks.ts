import type { Page } from 'playwright-core'
import { axeFindings } from './axe.ts'
import { colour } from '../tour/looks.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** What is wrong with the page as it stands on a phone and on a desktop, dark and light; it ends on a light desktop. */
export async function faultsOfFourLooks(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const viewport of [phone, desktop])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport)
      await colour(page, colorScheme)
      const found = [...(await axeFindings(page)), ...(await tooWide(page))]
      faults.push(...found.map((fault) => `${viewport.width} ${colorScheme}: ${fault}`))
    }
  return faults
}

function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['is too wide'] : [],
  )
}
