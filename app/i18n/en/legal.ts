export const legal = {
  'legal.privacy.title': 'Privacy',
  'legal.privacy.description':
    'What Convite keeps, why and for how long, what stays in your browser, and how to get a copy or have it erased. No trackers, no cookies.',
  'legal.terms.title': 'Terms',
  'legal.terms.description':
    'The rules of Convite in plain words: your account, your content, tiers and subscription, refunds, support and liability.',
  'legal.page.changed': 'Last changed: {date}',
  'legal.page.contents': 'On this page',
} as const satisfies Record<`legal.${string}`, string>
