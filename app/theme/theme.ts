import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core'
import classes from './controls.module.css'

const aubergine: MantineColorsTuple = [
  '#f8f1f6',
  '#ead9e6',
  '#dcb4d3',
  '#bb8ab2',
  '#a4679a',
  '#8a4b80',
  '#6f3867',
  '#572a51',
  '#462041',
  '#2d1a2b',
]
const rose: MantineColorsTuple = [
  '#fdf1ee',
  '#f9e7e0',
  '#efbfb2',
  '#eaa894',
  '#d97f68',
  '#c9664d',
  '#ad5039',
  '#9a4a38',
  '#843d2e',
  '#4d2219',
]
const sage: MantineColorsTuple = [
  '#f1f5f0',
  '#e5eee1',
  '#c0d1ba',
  '#a9c8a0',
  '#829f79',
  '#688760',
  '#52704b',
  '#456140',
  '#384f34',
  '#222f1f',
]
const gray: MantineColorsTuple = [
  '#faf6ee',
  '#f2ebdf',
  '#e6dccc',
  '#d8ccbd',
  '#b9abab',
  '#8d7b86',
  '#67556a',
  '#4f3f51',
  '#3b2c39',
  '#2d1a2b',
]
const dark: MantineColorsTuple = [
  '#f6eef3',
  '#d9cbd5',
  '#bfaebb',
  '#85707f',
  '#3b2c39',
  '#2c202b',
  '#221821',
  '#191118',
  '#150e14',
  '#120b11',
]

/** The token behind each of the library's colour names, so that `color="red"` is the danger colour in both schemes. */
const TOKEN_OF_COLOR: Readonly<Record<string, string>> = {
  aubergine: 'primary',
  rose: 'accent',
  sage: 'sage',
  green: 'sage',
  teal: 'sage',
  red: 'danger',
  yellow: 'warning',
  orange: 'warning',
}

const colorVariables = Object.fromEntries(
  Object.entries(TOKEN_OF_COLOR).flatMap(([color, token]) => [
    // The colours of a menu item.
    [`--mantine-color-${color}-6`, `var(--convite-${token})`],
    [`--mantine-color-${color}-text`, `var(--convite-${token})`],
    [`--mantine-color-${color}-filled`, `var(--convite-${token})`],
    [`--mantine-color-${color}-filled-hover`, `var(--convite-${token}-hover)`],
    [`--mantine-color-${color}-light`, `var(--convite-${token}-soft)`],
    [`--mantine-color-${color}-light-hover`, `var(--convite-${token}-soft)`],
    [`--mantine-color-${color}-light-color`, `var(--convite-${token})`],
    [`--mantine-color-${color}-outline`, `var(--convite-${token})`],
    [`--mantine-color-${color}-outline-hover`, `var(--convite-${token}-soft)`],
  ]),
)

const schemeVariables = {
  ...colorVariables,
  '--mantine-primary-color-contrast': 'var(--convite-on-primary)',
  '--mantine-color-bright': 'var(--convite-ink)',
  '--mantine-color-text': 'var(--convite-ink)',
  '--mantine-color-body': 'var(--convite-paper)',
  '--mantine-color-error': 'var(--convite-danger)',
  '--mantine-color-success': 'var(--convite-sage)',
  '--mantine-color-placeholder': 'var(--convite-ink-soft)',
  '--mantine-color-anchor': 'var(--convite-primary)',
  '--mantine-color-default': 'var(--convite-card)',
  '--mantine-color-default-hover': 'var(--convite-sunken)',
  '--mantine-color-default-color': 'var(--convite-ink)',
  '--mantine-color-default-border': 'var(--convite-hairline)',
  '--mantine-color-dimmed': 'var(--convite-ink-soft)',
  '--mantine-color-disabled': 'var(--convite-sunken)',
  '--mantine-color-disabled-color': 'var(--convite-ink-soft)',
  '--mantine-color-disabled-border': 'var(--convite-hairline)',
}

/** The library's colours, mapped to the tokens: one palette, two schemes, no second list of values. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const { color } = parseThemeColor({ color: input.color || input.theme.primaryColor, theme: input.theme })
  return input.variant === 'filled' && color in TOKEN_OF_COLOR
    ? { ...colors, color: 'var(--convite-on-primary)' }
    : colors
}

const inputClasses = { label: classes.label, description: classes.description, error: classes.error }

export const theme = createTheme({
  primaryColor: 'aubergine',
  primaryShade: { light: 7, dark: 2 },
  colors: { aubergine, rose, sage, gray, dark },
  white: '#fffdf8',
  black: '#2d1a2b',
  fontFamily: 'var(--convite-font-text)',
  headings: {
    fontFamily: 'var(--convite-font-display)',
    fontWeight: '560',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.875rem, 1.4rem + 2vw, 2.625rem)', lineHeight: '1.12' },
      h2: { fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 1.875rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  // Referenced by name, not imported: the theme is on every page, and most need few of these.
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    ActionIcon: {
      defaultProps: { variant: 'subtle', size: 'md' },
      classNames: { root: classes.action },
    },
    Anchor: { defaultProps: { underline: 'never' }, classNames: { root: classes.anchor } },
    Input: { defaultProps: { size: 'md' }, classNames: { wrapper: classes.input } },
    InputWrapper: { defaultProps: { size: 'md' }, classNames: inputClasses },
    Card: {
      defaultProps: { withBorder: true, radius: 'lg', padding: 'lg' },
      classNames: { root: classes.card },
    },
    Paper: { classNames: { root: classes.card } },
    Checkbox: { classNames: { input: classes.checkbox }, defaultProps: { iconColor: 'var(--convite-on-primary)' } },
    Radio: { classNames: { radio: classes.radio }, defaultProps: { iconColor: 'var(--convite-on-primary)' } },
    Switch: { classNames: { track: classes.track } },
    Popover: { classNames: { dropdown: classes.popup } },
    Menu: {
      // The placeholder the library would focus first is not an allowed child of role=menu.
      // A menu longer than the window has room for scrolls in itself.
      defaultProps: {
        radius: 'md',
        shadow: 'none',
        withInitialFocusPlaceholder: false,
        middlewares: { flip: true, shift: true, size: { padding: 5 } },
      },
      classNames: { dropdown: classes.menu, item: classes.menuItem },
    },
    // A list opens when it is asked for: the focus of an opening dialog would unfold it over the form.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    Drawer: { classNames: { title: classes.modalTitle } },
    Modal: { classNames: { title: classes.modalTitle } },
  },
})
