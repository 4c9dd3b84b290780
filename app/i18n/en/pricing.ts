export const pricing = {
  'pricing.page.title': 'Pricing',
  'pricing.page.description':
    'Four tiers: Free, Basic, Pro and Enterprise. Compare line by line what each one includes. The first plan is free, no credit card required.',
  'pricing.hero.eyebrow': 'Pricing',
  'pricing.hero.title': 'Your first event is free. Upgrade when you need more.',
  'pricing.hero.text':
    'Four tiers, and what each one includes, line by line. Start on Free and stay as long as you like.',

  'pricing.tier.free': 'Free',
  'pricing.tier.basic': 'Basic',
  'pricing.tier.pro': 'Pro',
  'pricing.tier.enterprise': 'Enterprise',
  'pricing.tier.free-for': 'For a small celebration, and to find out whether this is for you',
  'pricing.tier.basic-for': 'For a family’s big day',
  'pricing.tier.pro-for': 'For planners and coordinators with several events',
  'pricing.tier.enterprise-for': 'For companies and event agencies',
  'pricing.tier.free-price': 'Free, for as long as you like',
  'pricing.tier.paid-price': 'The price is shown at checkout',
  'pricing.tier.enterprise-price': 'By agreement with sales',
  'pricing.tier.choose': 'Choose {tier}',
  'pricing.tier.price-month': '{price} a month',
  'pricing.tier.price-year': '{price} a year',
  'pricing.period.label': 'How you pay',
  'pricing.period.month': 'Monthly',
  'pricing.period.year': 'Annually',
  'pricing.tier.sales': 'Contact sales',
  'pricing.price-note':
    'Amounts depend on country and currency. At checkout you see price, period and taxes in full before you agree to anything; Free never asks for a credit card.',

  'pricing.table.title': 'Everything, line by line',
  'pricing.table.caption': 'What each tier includes',
  'pricing.table.feature': 'Feature',
  'pricing.table.yes': 'Included',
  'pricing.table.no': 'Not included',
  'pricing.table.no-limit': 'Unlimited',
  'pricing.table.note':
    'The table says what a tier covers. What the product does today, with pictures, is on the features page.',
  'pricing.table.to-features': 'See the features',

  'pricing.group.size': 'Plans and people',
  'pricing.group.planning': 'Planning',
  'pricing.group.together': 'Team and reports',
  'pricing.group.company': 'For companies',
  'pricing.group.help': 'Help',
  'pricing.row.plans': 'Event plans',
  'pricing.row.guests': 'Guests on a plan’s list, at most',
  'pricing.row.tables': 'Table items per plan, at most',
  'pricing.row.templates': 'Standard templates',
  'pricing.row.ai': 'AI features',
  'pricing.row.ai-requests': 'Requests to an AI model per person in 24 hours, where one is connected',
  'pricing.row.drinks': 'Drinks Wizard and AI Vendor Recommendations',
  'pricing.row.pdf': 'PDF export',
  'pricing.row.team': 'Team collaboration',
  'pricing.row.analytics': 'Advanced analytics',
  'pricing.row.api': 'API',
  'pricing.row.white-label': 'White label',
  'pricing.row.integrations': 'Custom integrations',
  'pricing.row.support': 'Support',
  'pricing.row.answer': 'Response within 24 hours',
  'pricing.row.sla': 'Service level agreement (SLA)',
  'pricing.row.phone': 'Phone support, Monday to Friday, 9AM to 6PM Pacific',
  'pricing.value.ai-basic': 'Basic',
  'pricing.value.ai-all': 'All',
  'pricing.value.support-email': 'By email',
  'pricing.value.support-priority': 'Priority',
  'pricing.value.support-dedicated': 'Dedicated',

  'pricing.points.plans': '{count, plural, one {# event plan} other {# event plans}}',
  'pricing.points.plans-unlimited': 'Unlimited event plans',
  'pricing.points.guests': 'Up to {count, plural, one {# guest} other {# guests}} on the list',
  'pricing.points.guests-unlimited': 'Unlimited guests',
  'pricing.points.ai-basic': 'Basic AI features',
  'pricing.points.ai-all': 'All AI features',
  'pricing.points.templates': 'Standard templates',
  'pricing.points.pdf': 'PDF export',
  'pricing.points.team': 'Team collaboration',
  'pricing.points.analytics': 'Advanced analytics',
  'pricing.points.company': 'API, white label and custom integrations',
  'pricing.points.sla': 'SLA and phone support',
  'pricing.points.support-email': 'Email support',
  'pricing.points.support-priority': 'Priority support',
  'pricing.points.support-dedicated': 'Dedicated support',

  'pricing.facts.title': 'The same for everyone',
  'pricing.facts.refund-title': '14 days to think it over',
  'pricing.facts.refund-text':
    'Annual subscriptions are refunded within the first 14 days, prorated: you get back what you paid, minus the days used. You ask for it on the subscription screen.',
  'pricing.facts.support-title': 'A response within 24 hours',
  'pricing.facts.support-text':
    'On every tier. Enterprise also has phone support: Monday to Friday, 9AM to 6PM Pacific.',
  'pricing.facts.data-title': 'Your plan stays yours',
  'pricing.facts.data-text':
    'When a tier ends you are back on Free and nothing is deleted: what goes beyond the limits can still be read, taken out and deleted, your guests can still answer, and all of it opens again with a larger tier.',

  'pricing.questions.title': 'Questions about tiers',
  'pricing.questions.free': 'Is Free really free?',
  'pricing.questions.free-answer':
    'Yes. One event plan, for as long as you like, and no credit card required. The budget, the tasks and the calendar are all there.',
  'pricing.questions.limit': 'What happens when I reach a limit?',
  'pricing.questions.limit-answer':
    'You are told before anything is saved, and what you have stays as it is. Delete what you no longer need, or upgrade.',
  'pricing.questions.one': 'Free and Basic both have one plan. What is the difference?',
  'pricing.questions.one-answer':
    'Free is for up to 20 guests on the list and 5 table items; the budget is worked out for as many as you expect, be it 20 or 300. Basic lifts those limits and adds all AI features, PDF export and priority support.',
  'pricing.questions.team': 'Who can plan with me?',
  'pricing.questions.team-answer':
    'With Pro you invite those who help you, each with a free account of their own, and choose part by part what each one sees and changes. They work within your tier. When it ends they stay in the plan and can look at it, but not change it.',
  'pricing.questions.change': 'How do I change tiers?',
  'pricing.questions.change-answer':
    'On the subscription screen of your account. A larger tier holds at once, and you pay the difference for the days that are left; a smaller one follows when the paid period ends. You see what it costs and what changes before anything is done.',
  'pricing.questions.refund': 'Can I get my money back?',
  'pricing.questions.refund-answer':
    'Annual subscriptions can be ended within the first 14 days, on the subscription screen. The refund is prorated, that is, minus the days already used.',
  'pricing.questions.cancel': 'What happens to my plans if I cancel?',
  'pricing.questions.cancel-answer':
    'Your tier stays until the end of the paid period, and then you are on Free. Nothing is deleted. If you have more plans than Free includes, you choose which stays open; the others are read-only, and an event within 14 days of its day always stays open.',
  'pricing.questions.enterprise': 'What is Enterprise?',
  'pricing.questions.enterprise-answer':
    'Everything without limits, with an API, your own brand, custom integrations, dedicated support, an SLA and phone support. To get it, contact sales.',
  'pricing.questions.support': 'When can I reach you?',
  'pricing.questions.support-answer':
    'In writing at any time; we respond within 24 hours. By phone, for Enterprise only, Monday to Friday, 9AM to 6PM Pacific.',
} as const satisfies Record<`pricing.${string}`, string>
