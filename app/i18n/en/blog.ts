export const blog = {
  'blog.list.page-title': 'Blog: guides to planning weddings, parties and company events',
  'blog.list.description':
    'Guides with worked numbers and their sources: budgets by city, RSVPs that come back, seating, drinks, vendor quotes, padrinos and company events.',
  'blog.list.title': 'Plan it with the numbers in front of you',
  'blog.list.text':
    'Budgets that add up, guests who answer, tables where people talk. Every guide works through an example to the end and says where its figures come from.',
  'blog.list.topics': 'Topics',
  'blog.list.all': 'All',
  'blog.list.search': 'Search the blog',
  'blog.list.count': '{count, plural, =0 {No posts} one {{posts} post} other {{posts} posts}}',
  'blog.list.none-title': 'No post says that',
  'blog.list.none-text': 'Try one word, such as “deposit” or “tables”, or look through all topics.',
  'blog.list.show-all': 'Show all posts',
  'blog.rss.title': 'The {brand} blog',
  'blog.rss.link': 'Subscribe via RSS',

  'blog.category.budget': 'Budget',
  'blog.category.checklists': 'Checklists',
  'blog.category.guests': 'Guests',
  'blog.category.seating': 'Seating',
  'blog.category.drinks': 'Drinks',
  'blog.category.vendors': 'Vendors',
  'blog.category.traditions': 'Traditions',
  'blog.category.corporate': 'Company events',

  'blog.meta.author': 'By {brand}',
  'blog.meta.minutes': '{minutes} min read',
  'blog.meta.minutes-short': '{minutes} min',
  'blog.meta.views': '{count, plural, one {{views} view} other {{views} views}}',

  'blog.post.path': 'Where you are',
  'blog.post.blog': 'Blog',
  'blog.post.contents': 'On this page',
  'blog.post.table': 'Table: {heading}',
  'blog.post.sources': 'Sources',
  'blog.post.neighbours': 'More posts',
  'blog.post.newer': 'Previous post',
  'blog.post.older': 'Next post',
  'blog.post.related': 'Read next',

  'blog.share.title': 'Share',
  'blog.share.whatsapp': 'WhatsApp',
  'blog.share.mail': 'Email',
  'blog.share.copy': 'Copy link',
  'blog.share.copied': 'Link copied',
  'blog.share.more': 'More options',
  'blog.share.print': 'Print',

  'blog.closing.title': 'Put your own numbers in',
  'blog.closing.text':
    'Total, city and guests: in three minutes you have a budget by category and a checklist with dates.',
} as const satisfies Record<`blog.${string}`, string>
