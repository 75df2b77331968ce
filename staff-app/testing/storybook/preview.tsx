import type { Decorator, Preview } from '@storybook/react-vite';
import { brands } from '../../../brands/registry.ts';
import { InBrand } from '../in-brand.tsx';

const inChosenBrand: Decorator = (Shown, { globals }) => {
  const brand = brands.find(({ key }) => key === globals.brand) ?? brands[0];
  return (
    <InBrand name={brand?.name} color={brand?.color} scheme={globals.scheme === 'dark' ? 'dark' : 'light'}>
      <Shown />
    </InBrand>
  );
};

const items = brands.map(({ key, name }) => ({ value: key, title: name }));

const preview: Preview = {
  decorators: [inChosenBrand],
  parameters: { layout: 'fullscreen' },
  initialGlobals: { brand: 'default', scheme: 'light' },
  globalTypes: {
    brand: { toolbar: { title: 'brand', icon: 'paintbrush', items, dynamicTitle: true } },
    scheme: { toolbar: { title: 'colors', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true } },
  },
};

export default preview;
