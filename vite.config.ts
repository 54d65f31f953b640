import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paraglideOptions } from './paraglide.config.ts';

export default defineConfig({
  server: { port: Number(process.env.PORT ?? 3000), host: '127.0.0.1' },
  plugins: [
    paraglideVitePlugin(paraglideOptions),
    tailwindcss(),
    tanstackStart({
      // The build refuses server code in the browser and the reverse.
      importProtection: { behavior: 'error' },
      router: {
        routeFileIgnorePattern: '\\.(test|css)',
        // A loader travels with its page, so that the first view carries no other page's data code.
        codeSplittingOptions: {
          defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
        },
      },
    }),
    react(),
  ],
  // Chunks of the first view are named by content, so they can be cached for ever.
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
});
