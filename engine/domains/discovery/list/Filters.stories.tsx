import type { Meta, StoryObj } from '@storybook/react-vite'
import { SOUGHT } from '#engine/domains/profiles/shared/fields.ts'
import { LoggedIn } from '#engine/domains/profiles/story-data.tsx'
import { Filters } from './Filters.tsx'

const meta = { title: 'Domains/Members/Filters', component: Filters } satisfies Meta<typeof Filters>
export default meta

export const Open = {
  args: {
    choice: {
      gender: 'all',
      country: 'NL',
      region: '',
      min_age: 27,
      max_age: 48,
      distance: '',
      order: 'seen',
      photo: true,
      online: false,
      new: false,
      real: false,
      options: {},
      interests: [],
    },
    lists: {
      country: 'NL',
      countries: [{ id: 'NL', label: 'Netherlands' }],
      regions: [{ id: 'NL-UT', label: 'Utrecht' }],
      regionWord: 'province',
      fields: ['hair_color'],
      interests: ['coffee', 'hiking'],
      fictional: 'Fictional profiles',
      minAge: 18,
      sought: SOUGHT,
    },
    place: 'Utrecht',
  },
} satisfies StoryObj<typeof meta>

/** A member without a town. */
export const NoTown: StoryObj<typeof meta> = {
  args: { ...Open.args, place: '' },
  decorators: [
    (Story) => (
      <LoggedIn>
        <Story />
      </LoggedIn>
    ),
  ],
}
