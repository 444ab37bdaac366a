import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluateXPathToBoolean, evaluateXPathToNodes, evaluateXPathToString } from 'fontoxpath'
import { parseXmlDocument, type Element, type Node } from 'slimdom'

const files = {
  UBL: 'EN16931-UBL-validation-preprocessed.sch',
  CII: 'EN16931-CII-validation-preprocessed.sch',
}
export type Syntax = keyof typeof files

/**
 * The folder of the official Schematron rules of EN 16931, which aren't part of this repository: their license is another
 * one (docs/decisions/0046-e-invoices.md says where they are).
 */
const folder = process.env['EN16931_RULES']
export const hasOfficialRules = folder !== undefined

type Rule = { context: string; asserts: { id: string; test: string }[] }
type Rules = { patterns: Rule[][]; namespaces: Map<string, string> }

const read = new Map<Syntax, Rules>()

/**
 * The identifiers of the official rules of EN 16931 that an invoice breaks, such as `BR-CO-10`. By ISO Schematron, the
 * first rule of a pattern whose context a node matches is the one that it must keep. The engine computes decimals as
 * binary fractions, so a sum of three can be found wrong that is right.
 */
export function brokenRules(syntax: Syntax, xml: string): string[] {
  const { patterns, namespaces } = rulesOf(syntax)
  const invoice = parseXmlDocument(xml)
  const options = { namespaceResolver: (prefix: string) => namespaces.get(prefix) ?? null }
  return patterns.flatMap((rules) => {
    const taken = new Set<Node>()
    return rules.flatMap(({ context, asserts }) => {
      const path = context.startsWith('/') ? context : `//(${context})`
      const nodes = evaluateXPathToNodes<Node>(path, invoice, null, null, options)
      return nodes
        .filter((node) => !taken.has(node) && taken.add(node))
        .flatMap((node) =>
          asserts.flatMap(({ id, test }) =>
            evaluateXPathToBoolean(test, node, null, null, options) ? [] : [id],
          ),
        )
    })
  })
}

/** The text at a path of an invoice in UBL. */
export function textAt(ubl: string, path: string): string {
  const namespaceResolver = (prefix: string) => ublNamespaces.get(prefix) ?? null
  return evaluateXPathToString(path, parseXmlDocument(ubl), null, null, { namespaceResolver })
}

const components = 'urn:oasis:names:specification:ubl:schema:xsd:Common'
const ublNamespaces = new Map([
  ['cac', `${components}AggregateComponents-2`],
  ['cbc', `${components}BasicComponents-2`],
])

/** The rules of EN 16931 on sums that an invoice in UBL breaks, computed again in hundredths. */
export function brokenSums(ubl: string): string[] {
  const amount = (path: string) => Math.round(Number(textAt(ubl, path) || 0) * 100)
  const total = (name: string) => amount(`/*/cac:LegalMonetaryTotal/cbc:${name}`)
  const [lines, net, gross] = [
    amount('sum(/*/*[self::cac:InvoiceLine or self::cac:CreditNoteLine]/cbc:LineExtensionAmount)'),
    total('TaxExclusiveAmount'),
    total('TaxInclusiveAmount'),
  ]
  const tax = amount('/*/cac:TaxTotal/cbc:TaxAmount')
  const group = '/*/cac:TaxTotal/cac:TaxSubtotal'
  const rate = amount(`${group}/cac:TaxCategory/cbc:Percent`)
  // Yen have no decimals.
  const smallest = textAt(ubl, `${group}/cbc:TaxAmount`).includes('.') ? 1 : 100
  const left = gross - total('PrepaidAmount') + total('PayableRoundingAmount')
  const kept = {
    'BR-CO-10': lines === total('LineExtensionAmount'),
    'BR-CO-13': net === total('LineExtensionAmount'),
    'BR-CO-14': tax === amount(`${group}/cbc:TaxAmount`),
    'BR-CO-15': gross === net + tax,
    'BR-CO-16': total('PayableAmount') === left,
    'BR-CO-17': Math.abs((net * rate) / 10_000 - tax) <= smallest / 2,
    'BR-S-08': net === amount(`${group}/cbc:TaxableAmount`),
  }
  return Object.entries(kept).flatMap(([rule, isKept]) => (isKept ? [] : [rule]))
}

function rulesOf(syntax: Syntax): Rules {
  const rules = read.get(syntax) ?? parsed(readFileSync(join(folder ?? '', files[syntax]), 'utf8'))
  read.set(syntax, rules)
  return rules
}

function parsed(schematron: string): Rules {
  const schema = parseXmlDocument(schematron)
  const named = (parent: { getElementsByTagName: Element['getElementsByTagName'] }, name: string) => [
    ...parent.getElementsByTagName(name),
  ]
  const text = (element: Element, name: string) => element.getAttribute(name)?.trim() ?? ''
  return {
    namespaces: new Map(named(schema, 'ns').map((each) => [text(each, 'prefix'), text(each, 'uri')])),
    patterns: named(schema, 'pattern').map((pattern) =>
      named(pattern, 'rule').map((rule) => ({
        context: text(rule, 'context'),
        asserts: named(rule, 'assert').map((each) => ({ id: text(each, 'id'), test: text(each, 'test') })),
      })),
    ),
  }
}
