import type { MessageKey } from '../../i18n/message-key.ts'
import type { PostCategory } from './post.ts'

export const CATEGORY_LABELS = {
  budget: 'blog.category.budget',
  checklists: 'blog.category.checklists',
  guests: 'blog.category.guests',
  seating: 'blog.category.seating',
  drinks: 'blog.category.drinks',
  vendors: 'blog.category.vendors',
  traditions: 'blog.category.traditions',
  corporate: 'blog.category.corporate',
} as const satisfies Record<PostCategory, MessageKey>
