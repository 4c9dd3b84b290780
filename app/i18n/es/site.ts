import type { Translated } from '../message-key.ts'

export const site: Translated<'site'> = {
  'site.footer.copyright': '© 2024 {brand}',
}
