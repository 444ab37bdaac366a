#!/usr/bin/env node
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'

/*
 * The portal's tools over standard input and output, for programs that start their servers themselves. The tools are
 * those of the portal at PORTAL, with the API key KEY.
 */
const { PORTAL, KEY } = process.env
if (PORTAL === undefined || KEY === undefined) {
  process.stderr.write('Set PORTAL to the address of the portal, and KEY to an API key.\n')
  process.exit(1)
}

const info = { name: 'reseller-portal', version: '0.2.0' }
const portal = new Client(info)
const http = new StreamableHTTPClientTransport(new URL(`${PORTAL.replace(/\/+$/, '')}/mcp`), {
  requestInit: { headers: { authorization: `Bearer ${KEY}` } },
})
// Its optional properties are declared in another way than the interface's.
await portal.connect(http as Transport)

const server = new Server(info, {
  capabilities: { tools: {} },
  instructions: portal.getInstructions() ?? '',
})
server.setRequestHandler(ListToolsRequestSchema, ({ params }) => portal.listTools(params))
server.setRequestHandler(CallToolRequestSchema, ({ params }) => portal.callTool(params))
await server.connect(new StdioServerTransport())
