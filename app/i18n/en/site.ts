export const site = {
  'site.title': 'Convite: plan your event from start to finish',
  'site.description':
    'Plan weddings, birthdays, graduations and company events: a fair budget by category, tasks with dates, vendors and payments. Free to start.',
  'site.call.start': 'Start planning free',
  'site.call.no-card': 'No credit card required',

  'site.nav.features': 'Features',
  'site.nav.pricing': 'Pricing',
  'site.nav.about': 'About',
  'site.nav.blog': 'Blog',
  'site.nav.newsletter': 'Newsletter',
  'site.nav.contact': 'Contact',
  'site.nav.menu': 'Menu',
  'site.footer.product': 'Product',
  'site.footer.company': 'Company',
  'site.footer.legal': 'Legal',
} as const satisfies Record<`site.${string}`, string>
