export const site = {
  'site.footer.copyright': '© 2024 {brand}',
} as const satisfies Record<`site.${string}`, string>
