import axe from 'axe-core'

/** Rules that only a whole page can meet, not a single component. */
const ofPages = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

/** What axe finds on the page now, as "rule: element", including targets smaller than 24 px. */
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
