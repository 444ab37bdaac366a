import axe from 'axe-core'

/** What only a whole page has, and a component by itself does not. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

/** What axe finds on the page as it is now, as "rule: element", targets under 24 px as well. */
export async function axeFindings(): Promise<string[]> {
  // A color on its way from one to another is neither, nor is a message that fades in; what turns for ever is not waited for.
  const changing = document.getAnimations().filter((each) => endOf(each) !== Infinity)
  await Promise.allSettled(changing.map(({ finished }) => finished))
  const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]))
  const { violations } = await axe.run(document, {
    rules: { ...rules, 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    elementRef: false,
  })
  const why = ({ any }: axe.NodeResult) => (any[0]?.message ?? '').slice(0, 120)
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${why(node)}`))
}

const endOf = ({ effect }: Animation) => effect?.getComputedTiming().endTime
