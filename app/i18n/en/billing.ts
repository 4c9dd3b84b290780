export const billing = {
  'billing.limit.title-own': 'You have reached the limit of your tier',
  'billing.limit.title-owner': 'You have reached the limit of the owner’s tier',
  'billing.limit.plans-own':
    'Your tier includes {max, plural, one {# event plan, and it is in use} other {# event plans, and all are in use}}.',
  'billing.limit.plans-owner':
    'The owner’s tier includes {max, plural, one {# event plan, and it is in use} other {# event plans, and all are in use}}.',
  'billing.limit.guests-own': 'Your tier includes up to {max, plural, one {# guest} other {# guests}}.',
  'billing.limit.guests-owner': 'The owner’s tier includes up to {max, plural, one {# guest} other {# guests}}.',
  'billing.limit.table-items-own':
    'Your tier includes at most {max, plural, one {# table item} other {# table items}}.',
  'billing.limit.table-items-owner':
    'The owner’s tier includes at most {max, plural, one {# table item} other {# table items}}.',
  'billing.limit.pdf-export-own': 'Your tier has no PDF export.',
  'billing.limit.pdf-export-owner': 'The owner’s tier has no PDF export.',
  'billing.limit.drinks-own': 'Your tier does not include the Drinks Wizard.',
  'billing.limit.drinks-owner': 'The owner’s tier does not include the Drinks Wizard.',
  'billing.limit.team-own': 'Your tier does not include planning as a team.',
  'billing.limit.team-owner': 'The owner’s tier does not include planning as a team.',
  'billing.limit.advised-kinds-own':
    'Your tier includes recommendations about {max, plural, one {# kind of vendor} other {# kinds of vendors}} for each plan.',
  'billing.limit.advised-kinds-owner':
    'The owner’s tier includes recommendations about {max, plural, one {# kind of vendor} other {# kinds of vendors}} for each plan.',
  'billing.limit.analytics-own': 'Your tier does not include advanced analytics.',
  'billing.limit.analytics-owner': 'The owner’s tier does not include advanced analytics.',
  'billing.limit.nothing-changed': 'Nothing was changed. You can also delete a plan you no longer need.',
  'billing.next.basic':
    'Basic gives you {plans, plural, one {# plan} other {# plans}}, unlimited guests, all AI features, PDF export and priority support.',
  'billing.next.pro':
    'Pro gives you {plans, plural, one {# plan} other {# plans}}, unlimited guests, team collaboration, advanced analytics and priority support.',
  'billing.next.enterprise':
    'Enterprise gives you everything unlimited, API, white label, custom integrations, dedicated support, SLA and phone support.',
  'billing.next.ask-owner': 'Only the owner can move to another tier.',
  'billing.gives.free':
    '1 event plan, up to 20 guests, at most 5 table items, basic AI features, standard templates and email support.',
  'billing.gives.basic':
    '{plans, plural, one {# plan} other {# plans}}, unlimited guests, all AI features, PDF export and priority support.',
  'billing.gives.pro':
    '{plans, plural, one {# plan} other {# plans}}, unlimited guests, team collaboration, advanced analytics and priority support.',
  'billing.gives.enterprise':
    'Everything unlimited, API, white label, custom integrations, dedicated support, SLA and phone support.',
  'billing.tier.basic': 'Basic',
  'billing.tier.pro': 'Pro',
  'billing.next.checkout': 'Choose {tier}',
  'billing.next.compare': 'Compare the tiers',
  'billing.next.new-tab': '(opens in a new tab)',
} as const satisfies Record<`billing.${string}`, string>
