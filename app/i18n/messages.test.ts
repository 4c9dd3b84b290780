import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { ALL_TEMPLATES } from '#domain/checklist/template-sets.ts'

type Messages = Readonly<Record<string, string>>

const here = import.meta.dirname
const features = readdirSync(join(here, 'en')).map((file) => file.replace('.ts', ''))

async function messagesOf(language: string, feature: string): Promise<Messages> {
  const module = (await import(`./${language}/${feature}.ts`)) as Record<string, Messages>
  return module[feature] ?? {}
}

/** Names of the values a message expects, in alphabetical order. */
function argumentsOf(message: string, language: string): string[] {
  const names = new Set<string>()
  const visit = (elements: readonly unknown[]) => {
    for (const element of elements as {
      type: number
      value: string
      options?: Record<string, { value: unknown[] }>
      children?: unknown[]
    }[]) {
      // Types 0 and 7 are literal text and `#`; 8 is a tag, which holds children instead of a value.
      if (element.type !== 0 && element.type !== 7 && element.type !== 8) names.add(element.value)
      for (const option of Object.values(element.options ?? {})) visit(option.value)
      if (element.children) visit(element.children)
    }
  }
  visit(new IntlMessageFormat(message, language).getAst())
  return [...names].sort()
}

/** Every TypeScript file that may use messages. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /i18n[\\/](es|en)$/.test(path) ? [] : sourceFiles(path)
    return /[.]tsx?$/.test(entry.name) && !entry.name.includes('.test.') ? [path] : []
  })
}

/** Keys built from a code at run time, each prefix with its place. All other keys are written whole. */
const BUILT_KEYS = [
  'errors.', // app/ui/feedback/error-message.ts: errors.<code>
  // app/features/{budget,plans}/rows.ts: the name of a value of one of the plan's closed lists
  'budget.category.',
  'budget.includes.',
  'budget.what-if.reason.', // app/features/budget/what-if/scenario-reason-text.ts: a code of domain/budget/scenario-reasons.ts
  'checklist.template.', // app/features/tasks/rows.ts: the words of a template of domain/checklist
  // app/features/comparison/comparison-labels.ts: the name of a value or code of domain/vendors
  'comparison.missing.',
  'comparison.part.',
  'comparison.reason.',
  'comparison.status.',
  // app/features/ledger: values of the ledger's closed lists
  'ledger.contributor-kind.',
  'ledger.entry.',
  'ledger.export.', // also export-menu.tsx: the formats
  'ledger.file.',
  'ledger.kind.',
  'ledger.method.',
  'ledger.part.',
  'ledger.preset.',
  'ledger.state.',
  'ledger.status-hint.',
  'ledger.vendor-status.',
  'plans.catering-tier.',
  'plans.couple-type.',
  'plans.drinks-tier.',
  'plans.event-type.',
  'plans.location-type.',
  'plans.subscription.support-', // app/features/billing/{tiers-table,subscription-card}.tsx: values of a tier
  'plans.subscription.tier-',
  'plans.variant.',
  // app/features/tasks/{task-words.ts,adapt-dialog.tsx}: the name of a value of one of a task's or checklist's closed lists
  'tasks.category.',
  'tasks.priority.',
  'tasks.status.',
  'tasks.trait.',
  'tasks.trait-hint.',
  'vendors.criteria.', // domain/vendors names the keys of content/vendor-criteria
]

describe.each(features)('the messages of %s', (feature) => {
  test('messages exist in Spanish and English under the same keys', async () => {
    expect(Object.keys(await messagesOf('es', feature)).sort()).toEqual(
      Object.keys(await messagesOf('en', feature)).sort(),
    )
  })

  test('message keys start with the name of their feature', async () => {
    for (const key of Object.keys(await messagesOf('en', feature)))
      expect(key).toMatch(new RegExp(`^${feature}\\.[a-z0-9.-]+$`))
  })

  test('messages are well-formed and take the same values in both languages', async () => {
    const spanish = await messagesOf('es', feature)
    for (const [key, english] of Object.entries(await messagesOf('en', feature))) {
      expect(argumentsOf(spanish[key] ?? '', 'es'), key).toEqual(argumentsOf(english, 'en'))
    }
  })

  test('messages are never empty', async () => {
    for (const language of ['es', 'en']) {
      for (const [key, message] of Object.entries(await messagesOf(language, feature)))
        expect(message.trim(), key).not.toBe('')
    }
  })
})

test('every task template has texts, and every text has a template', async () => {
  const keys = ALL_TEMPLATES.flatMap(({ id }) => [
    `checklist.template.${id}.title`,
    `checklist.template.${id}.description`,
  ])
  expect(Object.keys(await messagesOf('en', 'checklist')).sort()).toEqual(keys.sort())
})

test('the texts of a task template fit the limits of typed ones', async () => {
  for (const language of ['es', 'en']) {
    for (const [key, message] of Object.entries(await messagesOf(language, 'checklist')))
      expect(message.length, key).toBeLessThanOrEqual(key.endsWith('.title') ? 100 : 500)
  }
})

test('every key is used somewhere', async () => {
  const source = sourceFiles(join(here, '..'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const unused: string[] = []
  for (const feature of features) {
    for (const key of Object.keys(await messagesOf('en', feature))) {
      const isBuilt = BUILT_KEYS.some((prefix) => key.startsWith(prefix))
      if (!isBuilt && !source.includes(`'${key}'`) && !source.includes(`"${key}"`) && !source.includes(`\`${key}\``))
        unused.push(key)
    }
  }
  expect(unused).toEqual([])
})
