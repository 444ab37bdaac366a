import { listPointsOfSale, type PointOfSale } from '@reseller-portal/contract/organizations'
import { expect, test } from 'vitest'
import { useAnswer } from '#lib/calls/query.ts'
import { messages } from '#ui/feedback/messages.ts'
import { failed, fake, refused } from '#rig/fake.ts'
import { mount, who } from '#rig/open.tsx'
import { usePointMessages } from './use-point-messages.ts'

const texts = () => messages().map(({ message }) => message.text)

function Desk({ chosen }: { chosen?: string }) {
  const { data, error } = useAnswer(listPointsOfSale, { distributorId: 'SPD100' })
  usePointMessages({ points: data?.pointsOfSale, error, chosen })
  return null
}

async function openDesk(list: ReturnType<typeof fake<typeof listPointsOfSale>>, chosen?: string) {
  const desk = <Desk {...(chosen !== undefined && { chosen })} />
  await mount(desk, { as: who('RESELLER_PORTAL_AGENT'), calls: [list] })
}

test('a deleted point of sale is reported as not available', { tags: ['2.8-29'] }, async () => {
  const none: PointOfSale[] = []
  await openDesk(
    fake(listPointsOfSale, () => ({ pointsOfSale: none })),
    'SPD100_EAST',
  )
  await expect.poll(texts).toEqual(['POS not available'])
})

test('a distributor that is not found is named', { tags: ['2.8-31'] }, async () => {
  await openDesk(fake(listPointsOfSale, () => refused('resellers.pos_not_found')))
  await expect.poll(texts).toEqual(['POS distributor not found'])
})

test('points of sale that cannot be loaded are an error with help', { tags: ['2.8-32'] }, async () => {
  await openDesk(fake(listPointsOfSale, () => failed(500)))
  await expect.poll(texts).toEqual(['Error in POS'])
  expect(messages()[0]?.action).toMatchObject({ hasHelp: true, helpId: 'points-of-sale' })
})
