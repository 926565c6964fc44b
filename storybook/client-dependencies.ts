/** Browser tests do not discover CommonJS packages on their own, so what a story may import is listed. */
export const CLIENT_DEPENDENCIES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react-router',
  'react-router/dom',
  'axe-core',
  'frimousse',
  'i18next',
  'immer',
  'react-i18next',
  'zustand',
  'zustand/middleware/immer',
  'zustand/vanilla',
]
