import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'storybook/vite.config.ts' } } },
  stories: [
    './*.stories.tsx',
    '../engine/**/*.stories.tsx',
    '../landers/**/*.stories.tsx',
    '../{niches,tenants}/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  staticDirs: ['../engine/public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
} satisfies StorybookConfig
