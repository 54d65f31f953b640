import type { BothLanguages } from '#/domain/catalog/product.ts';

/** A picture of the page about the shop: which drawing of which product, and what it shows. */
interface DemoGalleryPicture {
  product: string;
  /** Counted from 0, as in the manifest. */
  nth: number;
  caption: BothLanguages;
}

export const demoGallery: readonly DemoGalleryPicture[] = [
  {
    product: 'wedding-arch',
    nth: 1,
    caption: {
      en: 'An arch and candles for a garden wedding',
      sw: 'Tao na mishumaa ya harusi ya bustani',
    },
  },
  {
    product: 'led-cube',
    nth: 1,
    caption: {
      en: 'Cube seats on a roof in Nairobi',
      sw: 'Viti vya mchemraba juu ya paa, Nairobi',
    },
  },
  {
    product: 'led-bar-counter',
    nth: 1,
    caption: { en: 'A curved bar for a club night', sw: 'Kaunta ya mviringo kwa usiku wa klabu' },
  },
  {
    product: 'led-planter',
    nth: 1,
    caption: { en: 'Planters along a hotel pool', sw: 'Vyungu kando ya bwawa la hoteli' },
  },
  {
    product: 'video-wall-panel',
    nth: 1,
    caption: {
      en: 'Thirty-two panels above a stage',
      sw: 'Paneli thelathini na mbili juu ya jukwaa',
    },
  },
  {
    product: 'festoon-lights',
    nth: 1,
    caption: { en: 'Strings of bulbs over a lawn', sw: 'Kamba za balbu juu ya uwanja wa nyasi' },
  },
  {
    product: 'led-wristband',
    nth: 1,
    caption: { en: 'Wristbands in a crowd', sw: 'Bangili kwenye umati' },
  },
  {
    product: 'neon-sign',
    nth: 1,
    caption: { en: 'A word in neon behind a bar', sw: 'Neno la neon nyuma ya baa' },
  },
];
